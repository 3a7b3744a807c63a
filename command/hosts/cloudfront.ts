import type { Hosting } from '../../sandbox/server/hosting-file.ts'
import { edgeCode, type EdgePlan, OF_PROXIED, OF_SITE } from './edge.ts'

/** CloudFront refuses a longer function, bytes. */
const MAX_FUNCTION = 10_240
/** Policies that CloudFront has for everybody, by their documented ids: no caching; the origin's own Cache-Control; all that the viewer sent. */
const NO_CACHE = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const BY_ORIGIN = '83da9c7e-98b4-4e11-a168-04f0df8e2c65'
const ALL_OF_VIEWER = '216adef6-5c7f-47e4-b989-5492eafa07d3'
const YEAR = 31_536_000

/**
 * The function of a distribution, for requests and responses. A page that is not there gets status 404 on its way back; a missing file with an extension
 * keeps the bucket's own 404, for custom error pages would replace the back end's answers too.
 */
export function cloudfrontFunction(plan: EdgePlan): string {
  const { proxied: _proxied, proxiedHeaders: _proxiedHeaders, merchant: _merchant, ...needed } = plan
  // The policy of foreign code names one list of sources nine times.
  const [, sources = ''] = /connect-src ([^;]+)/.exec(plan.quarantine.policy) ?? []
  const policy = sources === '' ? plan.quarantine.policy : plan.quarantine.policy.replaceAll(sources, '<sources>')
  const code = `const plan = ${JSON.stringify({ ...needed, quarantine: { ...plan.quarantine, policy } })}
plan.quarantine.policy = plan.quarantine.policy.split('<sources>').join(${JSON.stringify(sources)})
${edgeCode(...OF_SITE)}
function handler(event) {
const request = event.request, response = event.response
const host = request.headers.host ? request.headers.host.value : ''
const cookie = request.cookies[plan.cookie] ? request.cookies[plan.cookie].value : ''
const found = decide(plan, request.uri, response ? '' : cookie, request.method)
if (!response) {
if (found.file) { request.uri = found.file; return request }
const answer = { statusCode: found.status, headers: {} }
if (found.status !== 400 && found.status !== 405) put(answer, headersFor(plan, found.status, undefined, host))
if (found.location) answer.headers.location = { value: found.location + queryOf(request.querystring) }
return answer
}
if (found.file && response.statusCode < 400) {
put(response, headersFor(plan, found.status, found.file, host))
if (found.status === 404 && response.statusCode === 200) response.statusCode = 404
}
return response
}
function put(answer, headers) {
Object.keys(headers).forEach((name) => (answer.headers[name] = { value: headers[name] }))
}
function queryOf(query) {
const all = []
Object.keys(query).forEach((name) => (query[name].multiValue || [query[name]]).forEach((each) => all.push(name + '=' + each.value)))
return all.length > 0 ? '?' + all.join('&') : ''
}
`
  if (Buffer.byteLength(code) > MAX_FUNCTION)
    throw new Error(
      `the function has ${Buffer.byteLength(code)} bytes and CloudFront takes ${MAX_FUNCTION}: use fewer pages of your own, or another host`,
    )
  return code
}

/** Of the back end's prefixes: CloudFront finds them by its own reading of a path, and sends the back end what was written. */
function cloudfrontGuard({ proxied }: Pick<EdgePlan, 'proxied'>): string {
  return `${edgeCode(...OF_PROXIED)}
function handler(event) {
return isProxied(${JSON.stringify(proxied)}, event.request.uri) ? event.request : { statusCode: 400 }
}
`
}

/** A CloudFormation template: a private bucket, the distribution before it, the function, and the back end behind its prefixes. */
export function cloudfrontTemplate(hosting: Hosting, code: string, backEnd: string): object {
  const { merchant, hosts, proxied, proxiedHeaders, pictures, cache, headers } = hosting
  const hashed = cache.filter(({ value }) => value.includes('immutable')).map(({ under }) => `${under}*`)
  const ref = (name: string): object => ({ Ref: name })
  const attribute = (name: string, of: string): object => ({ 'Fn::GetAtt': [name, of] })
  const every = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE']
  const files = { TargetOriginId: 'files', ViewerProtocolPolicy: 'redirect-to-https', Compress: true, AllowedMethods: ['GET', 'HEAD'] }
  const functions = ['viewer-request', 'viewer-response'].map((EventType) => ({ EventType, FunctionARN: attribute('Plan', 'FunctionARN') }))
  const ofSite = { ...files, FunctionAssociations: functions, ResponseHeadersPolicyId: ref('SiteHeaders') }
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `${merchant}: written by "livery host cloudfront"`,
    Parameters: {
      Certificate: { Type: 'String', Description: 'ARN of a certificate for these hosts, in us-east-1' },
      BackEnd: { Type: 'String', Default: new URL(backEnd).host, Description: 'Host name of the back end, which speaks https' },
      Hosts: { Type: 'CommaDelimitedList', Default: hosts.filter((host) => !host.endsWith('localhost')).join(',') },
    },
    Resources: {
      Files: { Type: 'AWS::S3::Bucket' },
      Reader: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: `${merchant}-files`,
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      FilesPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: ref('Files'),
          PolicyDocument: { Version: '2012-10-17', Statement: [reading('s3:GetObject', '/*'), reading('s3:ListBucket', '')] },
        },
      },
      Plan: edgeFunction(`${merchant}-plan`, `${merchant}: pages, headers, redirects`, code),
      Guard: edgeFunction(`${merchant}-guard`, `${merchant}: paths of the back end`, cloudfrontGuard(hosting)),
      Pages: cachePolicy(`${merchant}-pages`, 0, 0),
      Hashed: cachePolicy(`${merchant}-hashed`, YEAR, YEAR),
      SiteHeaders: headersPolicy(
        `${merchant}-site`,
        { StrictTransportSecurity: { AccessControlMaxAgeSec: YEAR, IncludeSubdomains: false, Override: true } },
        headers,
      ),
      BackEndHeaders: headersPolicy(`${merchant}-back-end`, {
        ContentSecurityPolicy: { ContentSecurityPolicy: proxiedHeaders['Content-Security-Policy'], Override: true },
      }),
      Site: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            Aliases: ref('Hosts'),
            ViewerCertificate: {
              AcmCertificateArn: ref('Certificate'),
              SslSupportMethod: 'sni-only',
              MinimumProtocolVersion: 'TLSv1.2_2021',
            },
            Origins: [
              {
                Id: 'files',
                DomainName: attribute('Files', 'RegionalDomainName'),
                OriginAccessControlId: attribute('Reader', 'Id'),
                S3OriginConfig: { OriginAccessIdentity: '' },
              },
              { Id: 'back-end', DomainName: ref('BackEnd'), CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } },
            ],
            // The function leads a form's POST to the page, and refuses what else is no GET.
            DefaultCacheBehavior: { ...ofSite, AllowedMethods: every, CachePolicyId: ref('Pages') },
            CacheBehaviors: [
              ...hashed.map((PathPattern) => ({ ...ofSite, PathPattern, CachePolicyId: ref('Hashed') })),
              ...proxied.map((path) => ({
                PathPattern: `${path}*`,
                TargetOriginId: 'back-end',
                ViewerProtocolPolicy: 'redirect-to-https',
                AllowedMethods: every,
                FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: attribute('Guard', 'FunctionARN') }],
                CachePolicyId: path === pictures ? BY_ORIGIN : NO_CACHE,
                OriginRequestPolicyId: ALL_OF_VIEWER,
                ResponseHeadersPolicyId: ref('BackEndHeaders'),
              })),
            ],
          },
        },
      },
    },
    Outputs: { Bucket: { Value: ref('Files') }, Address: { Value: attribute('Site', 'DomainName') } },
  }
}

function edgeFunction(Name: string, Comment: string, FunctionCode: string): object {
  const FunctionConfig = { Comment, Runtime: 'cloudfront-js-2.0' }
  return { Type: 'AWS::CloudFront::Function', Properties: { Name, AutoPublish: true, FunctionCode, FunctionConfig } }
}

function reading(Action: string, below: string): object {
  const own = { 'Fn::Sub': 'arn:aws:cloudfront::${AWS::AccountId}:distribution/${Site}' }
  return {
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action,
    Resource: { 'Fn::Sub': `\${Files.Arn}${below}` },
    Condition: { StringEquals: { 'AWS:SourceArn': own } },
  }
}

function cachePolicy(Name: string, MinTTL: number, DefaultTTL: number): object {
  const nothing = {
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  }
  const ParametersInCacheKeyAndForwardedToOrigin = { ...nothing, EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true }
  return {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: { CachePolicyConfig: { Name, MinTTL, DefaultTTL, MaxTTL: YEAR, ParametersInCacheKeyAndForwardedToOrigin } },
  }
}

/** CloudFront has fields of their own for headers of security, and refuses them among the others. */
function headersPolicy(Name: string, security: object, more: Readonly<Record<string, string>> = {}): object {
  const Items = Object.entries(more)
    .filter(([name]) => name !== 'X-Content-Type-Options')
    .map(([Header, Value]) => ({ Header, Value, Override: true }))
  const SecurityHeadersConfig = { ContentTypeOptions: { Override: true }, ...security }
  const config = { Name, SecurityHeadersConfig, ...(Items.length > 0 && { CustomHeadersConfig: { Items } }) }
  return { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: { ResponseHeadersPolicyConfig: config } }
}
