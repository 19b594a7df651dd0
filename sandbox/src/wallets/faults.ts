import { breaksOff, isServiced, misbehavesAs, says } from '../kit/index.ts'

export const misbehaves = misbehavesAs({
  unauthorized: says(401, { error: 'unauthorized' }),
  throttle: says(429, { code: 429, messages: ['Too many requests'], data: null }),
  http500: says(500, { error: 'internal' }),
  html: isServiced('The wallet'),
  halfJson: breaksOff('{"code":200,"data":{"red'),
})
