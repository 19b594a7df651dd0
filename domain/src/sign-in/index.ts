export * from './code-sign-in.ts'
export { type MallEntry, mallTokenName, takeMallToken } from './mall-entry.ts'
export * from './port.ts'
