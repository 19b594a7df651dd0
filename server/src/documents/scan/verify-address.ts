/** Address in the QR code of a document; `shop` without a slash at its end, `code` of `verifyCodeOf`. */
export const verifyAddressOf = (shop: string, code: string): string => `${shop}/verify?code=${encodeURIComponent(code)}`
