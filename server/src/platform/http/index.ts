/**
 * Rules for every request: visitor, brand, language, limits, headers, refusals and errors. A route returns
 * `answer(request, reply, valueOrProblem)`; large lists use `readyAnswers`.
 */
export { abortedWith } from './aborted.ts'
export { type Admission, generousAdmission } from './admission.ts'
export { compress, encodingOf, type ReadyAnswers, readyAnswers } from './compressed.ts'
export { fileAnswer, redirectAnswer } from './described-answers.ts'
export { allowPage, clearCookie, makeNonce, type OutsideOrigins, readCookie, setCookie, workerPolicy } from './headers/index.ts'
export { answerProbes, type Health } from './health.ts'
export { generousLimits, type Limits, networkOf } from './limits.ts'
export { generousConnections } from './load/index.ts'
export { createLogger } from './logging.ts'
export { describeRoutes, docsRoutes } from './openapi.ts'
export { createPause } from './pause.ts'
export { answer, type CallFault, sendProblem } from './problems.ts'
export type { SignedIn, Visitor } from './request-context.ts'
export { createHttp, type Http, type HttpOptions, type RateLimited } from './server.ts'
export { requireUser } from './signed-in.ts'
export { unstorablePaths } from './storable-text.ts'
export { isUnreachable } from './unreachable.ts'
export { createVisitors, type Renewal, type RenewalRecord, type Visitors } from './visitors/index.ts'
