/**
 * Version of the conditions that a visitor accepts: the texts `policy.*` and `legal.terms*` in all languages. It is
 * recorded with each order; raise it with every change of these texts (the test beside this file tells).
 */
export const conditionsVersion = '2026-11-26.3'
