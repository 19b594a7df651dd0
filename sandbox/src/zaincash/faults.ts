import { breaksOff, isServiced, misbehavesAs, says } from '../kit/index.ts'

export const misbehaves = misbehavesAs({
  unauthorized: says(401, { code: 'UNAUTHORIZED', message: 'the token is not valid' }),
  throttle: says(429, { code: 'TOO_MANY_REQUESTS' }),
  http500: says(500, { code: 'INTERNAL_ERROR' }),
  err: says(200, { err: { msg: 'something went wrong' } }),
  html: isServiced('The wallet'),
  halfJson: breaksOff('{"id":"6558'),
})
