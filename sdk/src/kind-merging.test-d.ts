import { expectTypeOf, it } from "vitest";
import type { KnownProviderKind, OrdinaryProviderKind, PluginContext } from "@terminal-plugin/sdk";

declare module "@terminal-plugin/sdk" {
  interface ProviderKindMap {
    readonly "terminal.weather": {
      readonly operation: "provideWeather";
      readonly payload: { readonly place: string };
      readonly result: { readonly degrees: number };
    };
  }
}

declare const context: PluginContext;

it("SDK-13: a later kind adds its types by declaration merging", () => {
  expectTypeOf<KnownProviderKind>().toEqualTypeOf<OrdinaryProviderKind | "terminal.weather">();
  context.providers.register("com.example.a.x", "terminal.weather", ({ payload, operation }) => {
    expectTypeOf(payload.place).toEqualTypeOf<string>();
    expectTypeOf(operation).toEqualTypeOf<"provideWeather">();
    return { degrees: 21 };
  });
  // @ts-expect-error the merged result type is checked
  context.providers.register("com.example.a.x", "terminal.weather", () => ({ degrees: "hot" }));
});
