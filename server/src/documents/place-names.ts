import type { Language } from '@karwan/domain/locales'

/** The airport's and its city's names in a language, by IATA code; the code itself where it is not known. */
export type PlaceNames = (airport: string, language: Language) => { readonly airport: string; readonly city: string }
