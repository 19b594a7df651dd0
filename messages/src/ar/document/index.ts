import { document } from '../../catalog/ar/document.ts'
import { mail } from '../../catalog/ar/mail.ts'

export const words = { ...document, ...mail }
