import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { PAGE_NAMES, parseNamed } from './rest-field-names.ts';

const Page = z.object({ first: z.int().max(50), after: z.uuid('is no cursor of this list').optional() });

describe('an input that REST clients know by other names', () => {
  it('is refused by theirs', () => {
    const refused = (value: object) => {
      try {
        return parseNamed(Page, value, PAGE_NAMES);
      } catch (error) {
        if (error instanceof Rejection) return { message: error.message, paths: error.fields.map(({ path }) => path) };
        throw error;
      }
    };
    expect(refused({ first: 10 })).toEqual({ first: 10 });
    expect(refused({ first: 10, after: 'x' })).toEqual({
      message: 'cursor: is no cursor of this list',
      paths: ['cursor'],
    });
    expect(refused({ first: 51, after: 'x' })).toMatchObject({ paths: ['limit', 'cursor'] });
  });
});
