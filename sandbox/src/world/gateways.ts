import { simulatedAqsati } from '../aqsati/simulated.ts'
import { simulatedAsiaHawala } from '../asia-hawala/simulated.ts'
import { simulatedFastPay } from '../fastpay/simulated.ts'
import { simulatedFib } from '../fib/simulated.ts'
import type { SimulatedGateway } from '../kit/index.ts'
import { simulatedSwitch } from '../switch/simulated.ts'
import { simulatedZainCash } from '../zaincash/simulated.ts'

/** Every gateway and provider of installments that the sandbox simulates, in the order of the links of its pages. */
export const simulatedGateways: readonly SimulatedGateway[] = [
  simulatedSwitch,
  simulatedFib,
  simulatedAsiaHawala,
  simulatedFastPay,
  simulatedZainCash,
  simulatedAqsati,
]
