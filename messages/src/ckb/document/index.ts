import { document } from '../../catalog/ckb/document.ts'
import { mail } from '../../catalog/ckb/mail.ts'

export const words = { ...document, ...mail }
