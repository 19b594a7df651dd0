import type { Value } from '../icu/index.ts'

/**
 * The values a message asks for, read from its English text by the compiler. Where a text chooses by number or word,
 * the number or word is required by name and the values inside its branches are open (the tests hold the three
 * languages to the same names).
 */
export type ValuesOf<Text extends string> = string extends Text
  ? Readonly<Record<string, Value>>
  : Text extends `${string}, plural,${string}` | `${string}, select,${string}`
    ? Counted<Text> & Readonly<Record<string, Value>>
    : { readonly [Name in PlainNames<Text>]: Value }

type PlainNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlainNames<Rest> : never
type Counted<Text extends string> = { readonly [Name in ChoiceNames<Text, 'plural'>]: number } & {
  readonly [Name in ChoiceNames<Text, 'select'>]: string
}
type ChoiceNames<Text extends string, Kind extends string> = Text extends `${infer Before}, ${Kind},${infer Rest}`
  ? AfterLastBrace<Before> | ChoiceNames<Rest, Kind>
  : never
type AfterLastBrace<Text extends string> = Text extends `${string}{${infer Rest}` ? AfterLastBrace<Rest> : Text

/** No second argument for a text without values, a required one for a text with. */
export type Given<Text extends string> = string extends Text
  ? [values?: ValuesOf<Text>]
  : Text extends `${string}{${string}`
    ? [values: ValuesOf<Text>]
    : []
