#!/bin/sh
# Makes a private CA in the folder $1, and a certificate signed by it for each service of docker-compose.yml. Does nothing if all of them exist
# and are valid for another 30 days. Otherwise it replaces all of them, and the services have to be restarted.
# $2: the owners of the keys of Postgres, of the event store and of the API, such as 999:1000:1000; by default the current user.
set -eu
dir=${1:?the folder for the certificates}
owners=${2:-}
days=825
cd "$dir"
umask 077

are_valid() {
  for name in ca/ca postgres eventstore api; do
    [ -s "$name.crt" ] && openssl x509 -in "$name.crt" -noout -checkend $((30 * 24 * 3600)) >/dev/null || return 1
  done
}
if are_valid; then
  echo "The certificates in $dir are valid: nothing to do."
  exit 0
fi

mkdir -p ca
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days $days -subj "/CN=CarSetu private CA" \
  -addext "basicConstraints=critical,CA:TRUE,pathlen:0" -addext "keyUsage=critical,keyCertSign,cRLSign" \
  -keyout ca.key -out ca/ca.crt 2>/dev/null

# $1: the name of the file. $2: the common name. $3: the alternative names. The keys are RSA, which all services support.
certificate() {
  printf 'basicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature,keyEncipherment\nextendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=%s\n' "$3" >"$1.ext"
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$2" -keyout "$1.key" -out "$1.csr" 2>/dev/null
  openssl x509 -req -in "$1.csr" -CA ca/ca.crt -CAkey ca.key -CAcreateserial -days $days -extfile "$1.ext" -out "$1.crt" 2>/dev/null
  rm "$1.csr" "$1.ext"
}
certificate postgres postgres DNS:postgres,DNS:localhost,IP:127.0.0.1
# The nodes of a cluster recognise each other by this common name.
certificate eventstore eventstoredb-node DNS:eventstore,DNS:localhost,IP:127.0.0.1
certificate api api DNS:api-1,DNS:api-2,DNS:localhost,IP:127.0.0.1

# The CA signs nothing else: the next run makes a new one.
rm -f ca.key ca/*.srl
chmod 755 . ca
chmod 644 ./*.crt ca/ca.crt
if [ -n "$owners" ]; then
  chown "${owners%%:*}" postgres.key
  owners=${owners#*:}
  chown "${owners%%:*}" eventstore.key
  chown "${owners#*:}" api.key
fi
chmod 600 ./*.key
echo "Made a private CA and the certificates of postgres, eventstore and api in $dir, for $days days."
