/** Applications for visas as our own people work on them: what they see, and what follows from what they record. */
export { actOnApplication } from './act-on-application.ts'
export { staffViewOf } from './view.ts'
