import { credential, openedOn, type SimulatedGateway } from '../kit/index.ts'
import { bank } from './index.ts'

export const simulatedFib: SimulatedGateway = {
  path: '/fib',
  name: { en: 'FIB app', ar: 'تطبيق FIB', ckb: 'ئەپی FIB' },
  settings: {
    KARWAN_FIB_CLIENT: credential('sandbox-fib-client'),
    KARWAN_FIB_SECRET: credential('sandbox-fib-secret'),
    KARWAN_FIB_SIGN_ON_CLIENT: credential('sandbox-fib-sso'),
    KARWAN_FIB_SIGN_ON_SECRET: credential('sandbox-fib-sso-secret'),
  },
  mount: (app, stage) => {
    const own = {
      shopOrigin: stage.shopOrigin,
      clientId: stage.value('KARWAN_FIB_CLIENT'),
      clientSecret: stage.value('KARWAN_FIB_SECRET'),
      signOnId: stage.value('KARWAN_FIB_SIGN_ON_CLIENT'),
      signOnSecret: stage.value('KARWAN_FIB_SIGN_ON_SECRET'),
    }
    bank(app, Object.assign(openedOn(stage, 'fib.jsonl'), own))
  },
}
