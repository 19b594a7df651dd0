const words = (text: string): string => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `

/**
 * Tells whether an airport's name contains its city: `Erbil International Airport` does, `Sabiha Gökçen International
 * Airport` does not.
 */
export const saysItsCity = (airport: string, city: string): boolean => city !== '' && words(airport).includes(words(city))
