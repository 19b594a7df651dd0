/** What a page needs of the banking app first, where it stands in it. */
export { signInByBank } from './fib-app-sign-in.ts'
export { meetSandboxPhone } from './hosted.ts'
