import { z } from 'zod'
import { credential, openedOn, type SimulatedGateway } from '../kit/index.ts'
import { cardSwitch } from './index.ts'

export const simulatedSwitch: SimulatedGateway = {
  path: '/switch',
  name: { en: 'Card gateway', ar: 'بوابة البطاقات', ckb: 'دەروازەی کارت' },
  settings: {
    KARWAN_SWITCH_ENTITY: credential('sandbox-entity'),
    KARWAN_SWITCH_TOKEN: credential('sandbox-switch-token'),
    KARWAN_SWITCH_NOTIFICATION_KEY: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, '64 hex characters')
      .default('5a'.repeat(32)),
  },
  mount: (app, stage) => {
    const url = stage.notifyUrlOf('switch')
    const own = {
      entityId: stage.value('KARWAN_SWITCH_ENTITY'),
      accessToken: stage.value('KARWAN_SWITCH_TOKEN'),
      webhook: url === undefined ? undefined : { url, key: stage.value('KARWAN_SWITCH_NOTIFICATION_KEY') },
      ...(stage.throttle && { throttle: stage.throttle }),
    }
    cardSwitch(app, Object.assign(openedOn(stage, 'switch.jsonl'), own))
  },
}
