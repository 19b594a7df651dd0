import type { SupplierContext, VisaFile, VisaSubmission, VisaSupplier } from '@karwan/domain/suppliers'
import { createHttpClient, type HttpOptions } from '../../http/client.ts'
import { change, handIn, read, readPdf, statusOf } from './call.ts'
import { applicationsAnswer } from './wire.ts'

export interface VisaAuthorityOptions {
  /** Base address of its protocol, without a slash at the end: `http://localhost:3100/visa-authority/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly http?: HttpOptions
}

/** Id of the supplier, which products name. */
const id = 'visa-authority'
/** A form with forty megabytes of documents takes its time. */
const timeoutMs = 120_000
const maxBytes = 8 * 1024 * 1024

/** A visa authority over HTTP, as the sandbox plays it. It takes each of our references once. */
export function createVisaAuthority({ baseUrl, apiKey, http }: VisaAuthorityOptions): VisaSupplier {
  const client = createHttpClient({ name: id, baseUrl, timeoutMs, maxBytes, headers: { authorization: `Bearer ${apiKey}` } }, http)
  const ofApplication = (ref: string, part: string): string => `/applications/${encodeURIComponent(ref)}/${part}`
  return {
    id,
    submit: (submission, context) => handIn(client, { call: 'submit visa', path: '/applications', json: writeForm(submission) }, context),
    async find(reference: string, context: SupplierContext) {
      const path = `/applications?reference=${encodeURIComponent(reference)}`
      const { data } = await read(client, { call: 'find visa', path }, applicationsAnswer, context)
      const found = data.find(each => each.reference === reference)
      return found && statusOf(found, 'none')
    },
    sendMore: (ref, documents, context) =>
      change(
        client,
        { call: 'send documents', path: ofApplication(ref, 'documents'), json: { documents: documents.map(writeFile) } },
        context,
      ),
    withdraw: (ref, context) => change(client, { call: 'withdraw visa', path: ofApplication(ref, 'withdraw'), json: {} }, context),
    getDocument: (ref, context) => readPdf(client, { call: 'read visa', path: ofApplication(ref, 'visa') }, context),
  }
}

const writeForm = ({ reference, productId, isExpress, arrival, fee, traveler, answers, documents }: VisaSubmission) => ({
  reference,
  product: productId,
  processing: isExpress ? 'express' : 'standard',
  arrival,
  fee,
  applicant: {
    given_name: traveler.firstName,
    family_name: traveler.lastName,
    gender: traveler.gender,
    born_on: traveler.birthDate,
    nationality: traveler.nationality,
    ...(traveler.passport && {
      passport: {
        number: traveler.passport.number,
        issuing_country: traveler.passport.issuingCountry,
        expires_on: traveler.passport.expiryDate,
      },
    }),
  },
  answers,
  documents: documents.map(writeFile),
})

const writeFile = ({ kind, type, bytes }: VisaFile) => ({ kind, type, content: Buffer.from(bytes).toString('base64') })
