/**
 * Encrypts secrets of plugins before they are stored (CFG-1). `context` names what the text belongs to: a sealed text
 * opens only with the context that it was sealed with. Without a protector no secret can be set.
 */
export interface SecretProtector {
  /** Encrypts a text. The result is printable. */
  seal(text: string, context: string): Promise<string>;
  /** Decrypts it. Throws `store_damaged` when it was changed, or belongs to another context or key. */
  open(sealed: string, context: string): Promise<string>;
}
