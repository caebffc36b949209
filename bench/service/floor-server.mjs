import { createHash } from "node:crypto";
import { createServer } from "node:http";

/** Answers /<bytes> with so many, hashed for each request as a body's Repr-Digest is, and does nothing else. */
const bodies = new Map();
const bodyOf = (bytes) => {
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 48);
  bodies.set(bytes, body);
  return body;
};

createServer((request, response) => {
  const body = bodyOf(Number(request.url?.slice(1)));
  const digest = createHash("sha256").update(body).digest("base64");
  response.writeHead(200, { "content-length": body.length, "repr-digest": `sha-256=:${digest}:` });
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
