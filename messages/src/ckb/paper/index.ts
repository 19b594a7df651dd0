import { documents } from '../../catalog/ckb/documents.ts'
import { mail } from '../../catalog/ckb/mail.ts'

export const words = { ...documents, ...mail }
