import { documents } from '../../catalog/ar/documents.ts'
import { mail } from '../../catalog/ar/mail.ts'

export const words = { ...documents, ...mail }
