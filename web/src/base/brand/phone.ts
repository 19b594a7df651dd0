export { readablePhone } from '@karwan/domain/travelers'

export const whatsappLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`
