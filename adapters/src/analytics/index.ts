/** Analytics services that are sent daily counts. */
export { matomoDescriptor } from './matomo/descriptor.ts'
