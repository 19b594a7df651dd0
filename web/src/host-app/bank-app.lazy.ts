/** What a page needs of the banking app first, where it stands in it. */
export { signOnByBank } from './fib-sign-on.ts'
export { meetSandboxPhone } from './hosted.ts'
