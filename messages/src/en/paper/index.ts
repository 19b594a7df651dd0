import { documents } from '../../catalog/en/documents.ts'
import { mail } from '../../catalog/en/mail.ts'

export const words = { ...documents, ...mail }
