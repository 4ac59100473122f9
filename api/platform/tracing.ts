import type { FastifyPluginCallback } from 'fastify';
import type { TracingConfig } from './config.ts';

/** Controls the tracing of this process. */
export interface Tracing {
  /** The plugin that traces every request. Register it before the routes. */
  readonly plugin: FastifyPluginCallback;
  /** Flushes remaining spans. */
  stop(): Promise<void>;
}

/** Starts sending traces of requests and their database queries; returns null if tracing is off. The tracing packages are loaded only if needed. */
export const startTracing = async (config: TracingConfig): Promise<Tracing | null> => {
  if (config.kind === 'off') return null;
  const [{ NodeSDK, tracing }, { OTLPTraceExporter }, { PgInstrumentation }, { FastifyOtelInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@fastify/otel'),
    ]);
  const requests = new FastifyOtelInstrumentation();
  const sdk = new NodeSDK({
    serviceName: config.serviceName,
    traceExporter: new OTLPTraceExporter({ url: `${config.endpoint.replace(/\/+$/, '')}/v1/traces` }),
    sampler: new tracing.ParentBasedSampler({ root: new tracing.TraceIdRatioBasedSampler(config.sampleRatio) }),
    instrumentations: [requests, new PgInstrumentation({ requireParentSpan: true })],
  });
  sdk.start();
  return { plugin: requests.plugin(), stop: () => sdk.shutdown() };
};
