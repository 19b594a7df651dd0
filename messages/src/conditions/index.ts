/**
 * Version of the conditions that a visitor accepts: the texts `policy.*` and `legal.terms*` in all languages. It is
 * recorded with each order; raise it with every change of these texts (the test of `conditions-archive` tells;
 * `npm run docs` keeps them). It begins with the day from which it is in force.
 */
export const conditionsVersion = '2026-11-29'
