/** The shop inside another app: the banking app, which is known by its bridge, and the mall app. */

export { hearApp, tellApp } from './fib-bridge.ts'
export { FibSignIn, FibSignInButton } from './fib-sign-in.tsx'
export { signInByBank } from './fib-sign-on.ts'
export { useInBankApp } from './hosted.ts'
export { mallScript } from './mall-script.ts'
export { ProviderSignIn } from './provider-sign-in.tsx'
export { ScanCode } from './scan-code.tsx'
