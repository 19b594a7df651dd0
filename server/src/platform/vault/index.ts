/** Seals what must not be readable in a stolen database: passports, names, birth dates and contacts. */
export { type Vault, VaultRefused, vaultOfSecrets } from './vault.ts'
