import { describeService } from '../../descriptor/descriptor.ts'
import { credential, hexKey, ofSandbox, optionalAddress, truth } from '../../settings/index.ts'
import { createCardSwitch } from './card-switch.ts'

/** The card gateway. A live shop has to have it. */
export const cardSwitchDescriptor = describeService({
  kind: 'switch',
  title: 'Cards',
  settings: {
    KARWAN_SWITCH_URL: optionalAddress('Address of the card gateway (OPPWA protocol).'),
    KARWAN_SWITCH_ENTITY: credential('sandbox-entity', 'Entity id of the shop at the card gateway.'),
    KARWAN_SWITCH_TOKEN: credential('sandbox-switch-token', 'Access token of the card gateway.'),
    KARWAN_SWITCH_NOTIFICATION_KEY: ofSandbox(hexKey, '5a'.repeat(32), 'Key that encrypts its notifications, 64 hexadecimal characters.'),
    KARWAN_SWITCH_OLD_NOTIFICATION_KEY: hexKey.optional().describe('The previous key, while it is being changed.'),
    KARWAN_SWITCH_REVERSES: truth
      .default(false)
      .describe('The acquirer takes reversals: a payment that is given back whole then never shows on the card.'),
  },
  required: () => ['KARWAN_SWITCH_URL', 'KARWAN_SWITCH_ENTITY', 'KARWAN_SWITCH_TOKEN', 'KARWAN_SWITCH_NOTIFICATION_KEY'],
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_SWITCH_URL ?? (sandbox && `${sandbox}/switch`)
    return baseUrl === undefined
      ? undefined
      : {
          baseUrl,
          entityId: env.KARWAN_SWITCH_ENTITY,
          accessToken: env.KARWAN_SWITCH_TOKEN,
          webhookKey: env.KARWAN_SWITCH_NOTIFICATION_KEY,
          oldWebhookKey: env.KARWAN_SWITCH_OLD_NOTIFICATION_KEY,
          reverses: env.KARWAN_SWITCH_REVERSES,
        }
  },
  origins: ({ baseUrl }) => [new URL(baseUrl).origin],
  create: createCardSwitch,
})
