/** What a page needs of the banking app first, where it stands in it. */
export { signInByBank } from './fib-sign-on.ts'
export { meetSandboxPhone } from './hosted.ts'
