/** The readers of answers bring zod: fetched with the first answer. */
export const contract = () => import('@karwan/contract/account')
