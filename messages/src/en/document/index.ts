import { document } from '../../catalog/en/document.ts'
import { mail } from '../../catalog/en/mail.ts'

export const words = { ...document, ...mail }
