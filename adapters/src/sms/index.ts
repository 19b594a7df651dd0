export { createTextSender, type TextSenderOptions } from './text-sender.ts'
