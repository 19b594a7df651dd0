/** What must not be readable in a stolen database: passports, names, birth dates, contacts. */
export { createVault, type Vault, type VaultKey, VaultRefused, vaultOfSecrets } from './vault.ts'
