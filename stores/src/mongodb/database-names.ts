/** The databases of addresses that name none. */
export const READS_DATABASE = 'onda-on';
export const VAULT_DATABASE = 'onda-on-vault';
