import * as z from 'zod';
import { id, instant, line } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { password } from './password';

const invalid = { error: issue('invalidValue') };

/** Base64url, as browsers encode WebAuthn's answers in JSON. */
const bytes = (max: number) =>
  z
    .string(invalid)
    .regex(/^[\w-]+$/, invalid)
    .max(max, invalid);

const credentialId = bytes(1400);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key', invalid) };
const clientDataJSON = bytes(4000);

/** A browser's answer to `passkeyOptions`: proof that the reader holds a passkey. */
export const PasskeyUse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    /** The account, as the passkey remembers it. */
    userHandle: bytes(100),
  }),
});
export type PasskeyUse = z.output<typeof PasskeyUse>;

/** A browser's answer to `newPasskeyOptions`. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, invalid))
      .max(10, invalid)
      .default([]),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** What a reader confirms a change with: the password, or a passkey used just now. */
const proof = {
  password: password.optional(),
  passkey: PasskeyUse.optional(),
};
const Proof = z.object(proof).refine((given) => given.password !== undefined || given.passkey !== undefined, {
  path: ['password'],
  error: issue('required', { label: 'Password' }),
});
export type Proof = z.output<typeof Proof>;

export const Passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  /** Null when it was never used. */
  usedAt: instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const known = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }));

/** In the shape of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const PasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyOptions = z.output<typeof PasskeyOptions>;

/** In the shape of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const NewPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: known,
});
export type NewPasskeyOptions = z.output<typeof NewPasskeyOptions>;

/** Shown once: only their hashes are stored. */
const codes = z.array(z.string());

const ofPassword = ['passwordsOfEmail', 'passwordsFromAddress'] as const;

/** Decision 045. No program can make these calls. */
export const passkeyCalls = {
  'GET /api/user/passkeys': {
    summary: 'List the passkeys',
    auth: 'required',
    answer: z.object({ passkeys: z.array(Passkey), codesLeft: z.int() }),
  },
  /** To sign in, or to confirm a change. The challenge can be answered once, within 5 minutes. */
  'POST /api/user/passkeyOptions': {
    summary: 'Ask for a passkey',
    auth: 'none',
    rates: ['passkeyChallenges'],
    answer: PasskeyOptions,
  },
  'POST /api/user/newPasskeyOptions': {
    summary: 'Begin to add a passkey',
    auth: 'required',
    rates: ofPassword,
    body: Proof,
    answer: NewPasskeyOptions,
  },
  /** `codes` are null unless the account had none. */
  'POST /api/user/passkeys': {
    summary: 'Add a passkey',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ name: line('Name', limits.passkeyName), passkey: NewPasskey }),
    answer: Passkey.extend({ codes: codes.nullable() }),
  },
  'PATCH /api/user/passkeys/{id}': {
    summary: 'Rename a passkey',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ name: line('Name', limits.passkeyName) }),
    answer: Passkey,
  },
  'DELETE /api/user/passkeys/{id}': {
    summary: 'Remove a passkey',
    auth: 'required',
    rates: ofPassword,
    body: Proof,
    answer: z.object({ removed: z.literal(true) }),
  },
  /** The earlier ones end. */
  'POST /api/user/recoveryCodes': {
    summary: 'Make new recovery codes',
    auth: 'required',
    rates: ofPassword,
    body: Proof,
    answer: z.object({ codes }),
  },
} as const;
