const text = { type: 'string' };
const object = (properties) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The body of a submission as JSON schema. */
export const submissionSchema = object({
  profile: object({
    name: text,
    tcNumber: { type: 'string', pattern: '^[0-9]{11}$' },
    email: text,
    termsAccepted: { const: true },
  }),
  predictions: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: object({ matchId: text, prediction: { enum: ['1', 'X', '2'] }, week: { type: 'integer' } }),
  },
});
