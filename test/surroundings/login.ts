/** The file `users` with the password of Ann, by SHA-1. */
export const USERS = { users: 'ann:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n' };

/** How Ann logs in. */
export const LOGIN = { Authorization: `Basic ${Buffer.from('ann:secret').toString('base64')}` };
