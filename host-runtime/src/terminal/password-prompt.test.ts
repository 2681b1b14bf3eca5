import { describe, expect, it } from "vitest";
import { isPasswordPrompt } from "./password-prompt.ts";

/** One prompt of each language, as programs print it. */
const prompts: readonly (readonly [language: string, prompt: string])[] = [
  ["af", "Wagwoord:"],
  ["ar", "كلمة السر:"],
  ["as", "গুপ্তশব্দ:"],
  ["ast", "Contraseña:"],
  ["az", "Yeni şifrəniz: "],
  ["be", "Пароль:"],
  ["bg", "Нова парола: "],
  ["bn", "নতুন পাসওয়ার্ড: "],
  ["br", "Ger-tremen :"],
  ["bs", "Lozinka:"],
  ["ca", "Contrasenya antiga: "],
  ["ckb", "تێپه‌ڕه‌وشه‌:"],
  ["crh", "Sır-söz:"],
  ["cs", "Heslo:"],
  ["da", "Adgangsfrase:"],
  ["de", "Altes Passwort: "],
  ["dz", "ཆོག་ཡིག་:"],
  ["el", "Κωδικός πρόσβασης:"],
  ["en", "Password: "],
  ["eo", "Donu pasfrazon: "],
  ["es", "Contraseña antigua: "],
  ["et", "Parool:"],
  ["eu", "Pasahitz berria: "],
  ["fa", "گذرواژه:"],
  ["fi", "Salasana:"],
  ["fr", "Ancien mot de passe :"],
  ["ga", "Focal Faire:"],
  ["gd", "Facal-faire:"],
  ["gl", "Contrasinal antigo: "],
  ["gu", "નવો પાસવર્ડ: "],
  ["he", "סיסמה:"],
  ["hi", "कूटशब्द: "],
  ["hr", "Lozinka:"],
  ["hu", "Jelszó:"],
  ["hy", "Գաղտնաբառ․"],
  ["ia", "Contrasigno:"],
  ["id", "Kata Sandi:"],
  ["ie", "Contrasigne:"],
  ["is", "Lykilorð:"],
  ["it", "Nuova parola chiave: "],
  ["ja", "パスワード: "],
  ["ka", "ახალი პაროლი: "],
  ["kk", "Ағымдағы пароль:"],
  ["km", "ពាក្យសម្ងាត់ ៖ "],
  ["kn", "ಗುಪ್ತಪದ:"],
  ["ko", "새 암호: "],
  ["ku", "Şîfre:"],
  ["lt", "Slaptažodis:"],
  ["lv", "Parole:"],
  ["mai", "गुड़किल्ली: "],
  ["ml", "അടയാളവാക്കു്:"],
  ["mr", "गुप्तशब्द: "],
  ["ms", "Kata laluan:"],
  ["my", "စကားဝှက် -"],
  ["nb", "Gammelt passord: "],
  ["nds", "Passwoord:"],
  ["ne", "गोप्यशब्द:"],
  ["nl", "Nieuw wachtwoord: "],
  ["nn", "Gamalt passord:"],
  ["oc", "Senhal :"],
  ["or", "ନୂତନ ପ୍ରବେଶ ସଙ୍କେତ: "],
  ["pa", "ਨਵਾਂ ਪਾਸਵਰਡ: "],
  ["pl", "Hasło:"],
  ["pt", "Digite a frase secreta: "],
  ["pt_BR", "Nova senha : "],
  ["ro", "Introduceţi fraza-parolă: "],
  ["ru", "Пароль: "],
  ["si", "නව රහස්පදය: "],
  ["sk", "Heslo:"],
  ["sl", "Geslo:"],
  ["sr", "Лозинка:"],
  ["sv", "Lösenord: "],
  ["ta", "கடவுச்சொல்:"],
  ["te", "కొత్త సంకేతపదము: "],
  ["tg", "Парол:"],
  ["th", "รหัสผ่าน:"],
  ["tl", "Bagong password: "],
  ["tr", "Anahtar Parolası:"],
  ["uk", "Пароль: "],
  ["vi", "Mật khẩu : "],
  ["zh_CN", "口令: "],
  ["zh_TW", "密碼："],
  ["zu", "Iphasiwedi: "],
];

describe("isPasswordPrompt", () => {
  it("SEN-6: the table has at least 60 languages", () => {
    expect(new Set(prompts.map(([language]) => language.split(/[_@]/)[0])).size).toBeGreaterThanOrEqual(60);
  });

  it.each(prompts)("SEN-6: knows a prompt in %s: %s", (_language, prompt) => {
    expect(isPasswordPrompt(prompt)).toBe(true);
    expect(isPasswordPrompt(prompt.toUpperCase().normalize("NFD"))).toBe(true);
  });

  it.each([
    ["[sudo] Passwort für alice: "],
    ["[sudo: authenticate] abcxyz: "],
    ["alice@127.0.0.1's password: "],
    ["(alice@127.0.0.1) Password: "],
    ["Enter passphrase for key '/home/a/.ssh/id': "],
    ["Enter pass phrase for k.pem:"],
    ["Enter same passphrase again: "],
    ["Password for [WORKGROUP\\bob]:"],
    ["Enter password (will not be echoed):"],
    ["Verification code: "],
    ["One-time password (OATH) for `a': "],
    ["PIN: "],
    ["Enter your 2FA token > "],
    ["API key?"],
    ["Secret"],
    ["Password: ****"],
    ["Password: \u2022\u2022"],
    ["Pass\u200bword: "],
    ["Vault password (prod): "],
  ])("SEN-6: knows %j", (prompt) => {
    expect(isPasswordPrompt(prompt)).toBe(true);
  });

  it.each([
    ["an empty row", ""],
    ["a shell prompt", "user@host:~/src$ ls -l"],
    ["a question", "Continue connecting (yes/no/[fingerprint])? "],
    ["a name", "Username for 'https://github.com': "],
    ["a login", "vm login: "],
    ["a word with a challenge in it", "shopping: "],
    ["another one", "tokenizer> "],
    ["a row that is too long", `password ${"x".repeat(200)}: `],
  ])("SEN-6: %s is none", (_name, row) => {
    expect(isPasswordPrompt(row)).toBe(false);
  });

  it("SEN-6: text behind the cursor means that the cursor is in no prompt", () => {
    expect(isPasswordPrompt("Password: ", " x")).toBe(false);
    expect(isPasswordPrompt("Password: ", "  ")).toBe(true);
  });
});
