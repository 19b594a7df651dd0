import type { Person } from './types.ts'

/** Account holders of the sandbox's bank. The first one holds the phone unless another is chosen. */
export const people: readonly Person[] = [
  {
    userId: 'a1f0c8e2-4a57-4d0c-9d7e-0f5f4c1b7a01',
    name: 'شيلان كريم',
    iban: 'IQ48FIQB004010129301001',
    phoneNumber: '+9647501112233',
    dateOfBirth: '1993-04-12',
    gender: 'FEMALE',
  },
  {
    userId: 'b2e1d9f3-5b68-4e1d-8e8f-1a6a5d2c8b02',
    name: 'آرام علي',
    iban: 'IQ26FIQB004010129301002',
    phoneNumber: '+9647702223344',
    dateOfBirth: '1988-11-30',
    gender: 'MALE',
  },
]
