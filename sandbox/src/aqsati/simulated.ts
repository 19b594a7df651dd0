import { credential, openedOn, type SimulatedGateway } from '../kit/index.ts'
import { aqsati } from './index.ts'

export const simulatedAqsati: SimulatedGateway = {
  path: '/aqsati',
  name: { en: 'Aqsati', ar: 'أقساطي', ckb: 'ئەقساتی' },
  settings: {
    KARWAN_AQSATI_KEY: credential('sandbox-aqsati-key'),
  },
  mount: (app, stage) => {
    // By the same carrier as everyone's.
    const text = async (to: string, words: string, reference: string): Promise<void> => {
      const headers = { authorization: `Bearer ${stage.value('KARWAN_SMS_KEY')}` }
      const payload = { to, from: 'Aqsati', text: words, reference: reference.slice(-64) }
      await app.inject({ method: 'POST', url: '/sms/messages', headers, payload })
    }
    aqsati(app, { ...openedOn(stage, 'aqsati.jsonl'), apiKey: stage.value('KARWAN_AQSATI_KEY'), text })
  },
}
