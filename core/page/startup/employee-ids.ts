import { asId, isObject } from '../../contracts/parse.js';
import { employeeTranslation, translatePath } from '../../contracts/start-up-endpoints.js';
import type { ErrorReporter } from '../../kernel/errors/create-error-reporter.js';
import type { RequestClient } from '../../kernel/request/types.js';

export interface EmployeeIdsDeps {
  request: Pick<RequestClient, 'send'>;
  errors: Pick<ErrorReporter, 'report'>;
}

export interface EmployeeIds {
  /**
   * Employee id for an id of the previous suite (`hrmid`); undefined when there is none or the call failed. Never
   * rejects: a failure is not shown to the user (docs/requirements.md 7.6.5) and is counted at `employee-id`.
   */
  translate(oldId: string): Promise<string | undefined>;
}

/** Translates old employee ids. Results are cached, failures are not. */
export function createEmployeeIds({ request, errors }: EmployeeIdsDeps): EmployeeIds {
  const cache = new Map<string, string>();
  return {
    async translate(oldId) {
      const cached = cache.get(oldId);
      if (cached !== undefined) return cached;
      try {
        const data = await request.send(translatePath, {
          query: { ...employeeTranslation, oldContent: oldId },
        });
        const id = isObject(data) && Object.hasOwn(data, oldId) ? asId(data[oldId]) : undefined;
        if (!id) return undefined;
        cache.set(oldId, id);
        return id;
      } catch (error) {
        errors.report('employee-id', error);
        return undefined;
      }
    },
  };
}
